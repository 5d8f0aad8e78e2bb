import { randomUuid } from '@formstead/ui/random-uuid'

/** Without browser storage, values are kept in memory while the page is open. */
function openStore(prefix: string, openStorage: () => Storage) {
  const memory = new Map<string, string>()
  const attempt = (act: (storage: Storage) => void) => {
    try {
      act(openStorage())
    } catch {
      // Storage is blocked or full, so only memory has the value.
    }
  }
  return {
    read(name: string): string | null {
      let kept: string | null = null
      attempt((storage) => (kept = storage.getItem(`${prefix} ${name}`)))
      return kept ?? memory.get(name) ?? null
    },
    write(name: string, text: string) {
      memory.set(name, text)
      attempt((storage) => storage.setItem(`${prefix} ${name}`, text))
    },
    forget(name: string) {
      memory.delete(name)
      attempt((storage) => storage.removeItem(`${prefix} ${name}`))
    },
  }
}

/** Per tab, because two tabs are two submissions with two payments. */
const visits = openStore('form-visit', () => sessionStorage)

export const visitStore = {
  ...visits,
  read(place: string): string {
    const known = visits.read(place)
    if (known) return known
    const visit = randomUuid()
    visits.write(place, visit)
    return visit
  },
}

/** The secret of a payment with an unknown outcome, so that its state can be looked up after the browser was closed. */
export const pendingPaymentStore = openStore('form-payment', () => localStorage)

/** The amount paid for each intent, in the smallest unit. */
export const paidAmountStore = openStore('form-paid', () => sessionStorage)

/** Includes the path, because copies of a form have the same field ids. */
export const storageKeyOf = (fieldId: string) => `${location.pathname} ${fieldId}`
