/** A mark for all tabs: something waits to be sent. Whoever opens the program anywhere loads the chat's sending part then. */
const MARK = 'okno.unsent'

export const hasUnsent = () => localStorage.getItem(MARK) !== null

export function markUnsent(is: boolean) {
  if (is) localStorage.setItem(MARK, '1')
  else localStorage.removeItem(MARK)
}
