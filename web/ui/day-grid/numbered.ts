/**
 * Gives each name a number, in the order in which they are first asked. Another day begins at nought again, so what it draws takes the elements of the day
 * before: to change what an element says costs the browser a part of what it costs to take it away and make another.
 */
export function numbered() {
  const numbers = new Map<number | string, number>()
  return (name: number | string): number => {
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  }
}
