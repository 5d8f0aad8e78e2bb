/** Handles the live form of the landing page: its switch, and the row that appears after submission. */
export function startStage(): void {
  const frame = document.querySelector<HTMLIFrameElement>('#sample')
  const isOn = document.querySelector<HTMLInputElement>('#script-switch')
  const inbox = document.querySelector<HTMLTableSectionElement>('#inbox')
  if (!frame || !isOn || !inbox) return
  isOn.addEventListener('change', () => reload(frame, isOn.checked))
  followForm(frame, (answer) => addRow(inbox, answer))
}

/** Without `allow-scripts` the browser runs no scripts in the frame, whatever the page contains. */
function reload(frame: HTMLIFrameElement, hasScript: boolean): void {
  if (hasScript) frame.removeAttribute('sandbox')
  else frame.setAttribute('sandbox', 'allow-forms allow-same-origin')
  // A sandbox takes effect with the next document.
  frame.setAttribute('src', frame.getAttribute('src')!)
}

type Answer = { name: string; rating: number; topic: string }

const lookMs = 300

/** Polls the form instead of listening: browsers drop listeners in frames that run no scripts. */
function followForm(frame: HTMLIFrameElement, onSent: (answer: Answer) => void): void {
  let answer: Answer | undefined
  setInterval(() => {
    const page = frame.contentDocument
    // A page that is still being parsed may have no body yet, or only half of its form.
    if (!page || page.readyState === 'loading' || document.activeElement !== frame) return
    const name = page.querySelector<HTMLInputElement>('input[name="name"]')
    if (name) {
      answer = {
        name: name.value,
        rating: Number(page.querySelector<HTMLInputElement>('[name="rating"]:checked')?.value ?? 0),
        topic: page.querySelector<HTMLSelectElement>('[name="topic"]')?.value ?? '',
      }
    } else if (answer && page.body.childElementCount > 0) {
      onSent(answer)
      answer = undefined
    }
  }, lookMs)
}

const mostRows = 4

function addRow(inbox: HTMLTableSectionElement, { name, rating, topic }: Answer): void {
  for (const row of inbox.rows) row.classList.remove('new')
  const row = inbox.insertRow(0)
  row.className = 'new'
  row.insertCell().textContent = name
  const stars = row.insertCell()
  const drawn = stars.appendChild(document.createElement('span'))
  drawn.ariaHidden = 'true'
  drawn.textContent = '★'.repeat(rating)
  const read = stars.appendChild(document.createElement('span'))
  read.className = 'sr-only'
  read.textContent = inbox.dataset['ofFive']!.replace('#', String(rating))
  row.insertCell().textContent = topic
  row.insertCell().textContent = inbox.dataset['now']!
  while (inbox.rows.length > mostRows) inbox.deleteRow(-1)
}
