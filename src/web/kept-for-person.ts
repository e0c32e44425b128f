/** Ties what the browser keeps (unsaved forms, records opened last, the chosen business, what was read) to the person who signed in. How this device shows things stays. */
import { forgetReads } from './kept-reads.ts'

const PERSON = 'daybook.person'
const OF_DEVICE = /^daybook\.(theme|language|numbers|list\..+)$/

/** Forgets what was kept for another person. What was kept before anybody signed in here stays. */
export function keepForPerson(accountId: string): void {
  change(() => {
    const earlier = localStorage.getItem(PERSON)
    if (earlier === accountId) return
    if (earlier !== null) forget()
    localStorage.setItem(PERSON, accountId)
  })
}

/** For when a person signs out. The next person is another one, also for what a tab that is still open keeps meanwhile. */
export function forgetPerson(): void {
  change(() => {
    forget()
    localStorage.setItem(PERSON, '')
  })
}

/** The key of a choice about a list that is kept on this device for the signed-in person, also after they sign out. */
export function personalKey(list: string): string {
  return `daybook.list.${list}.${localStorage.getItem(PERSON) ?? ''}`
}

/** Loads the page again when the person in this browser changes in another tab, or when the browser shows it again as it was before. */
export function leaveWithPerson(): void {
  window.addEventListener('storage', ({ key, oldValue }) => {
    if (key === PERSON && oldValue) location.reload()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

function forget(): void {
  forgetReads()
  for (const storage of [localStorage, sessionStorage]) {
    const kept = Object.keys(storage).filter(key => key.startsWith('daybook.') && !OF_DEVICE.test(key))
    for (const key of kept) storage.removeItem(key)
  }
}

function change(work: () => void): void {
  try {
    work()
  } catch {
    // Without storage nothing is kept.
  }
}
