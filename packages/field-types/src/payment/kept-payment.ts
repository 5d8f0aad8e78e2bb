/** A browser that keeps nothing remembers as long as the page is open. */
function openShelf(prefix: string, storage: () => Storage) {
  const memory = new Map<string, string>()
  const attempt = (act: (storage: Storage) => void) => {
    try {
      act(storage())
    } catch {
      // Forbidden or full: the memory holds it.
    }
  }
  return {
    read(name: string): string | null {
      let kept: string | null = null
      attempt((shelf) => (kept = shelf.getItem(`${prefix} ${name}`)))
      return kept ?? memory.get(name) ?? null
    },
    write(name: string, text: string) {
      memory.set(name, text)
      attempt((shelf) => shelf.setItem(`${prefix} ${name}`, text))
    },
    forget(name: string) {
      memory.delete(name)
      attempt((shelf) => shelf.removeItem(`${prefix} ${name}`))
    },
  }
}

/** Of this tab: two tabs are two fillings-in, and two payments. */
const visits = openShelf('form-visit', () => sessionStorage)

export const visitShelf = {
  ...visits,
  read(place: string): string {
    const known = visits.read(place)
    if (known) return known
    const visit = crypto.randomUUID()
    visits.write(place, visit)
    return visit
  },
}

/** The secret of a payment whose end is not known: a browser that is closed meanwhile must find out what became of it. */
export const begunShelf = openShelf('form-payment', () => localStorage)

/** By intent, what was paid, in the smallest unit. */
export const paidShelf = openShelf('form-paid', () => sessionStorage)

/** Copies of a form have the same field ids. */
export const placeOf = (fieldId: string) => `${location.pathname} ${fieldId}`
