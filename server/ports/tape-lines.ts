/** Sets the lines of a printed paper; `signs` is its width. */
export const sum = (roubles: number) => roubles.toFixed(2)
export const centred = (text: string, signs: number) => text.padStart(Math.floor((signs + text.length) / 2))

/** Sets two texts at the left and right of one line; texts that are too long take two lines. */
export function both(left: string, right: string, signs: number): string {
  const gap = signs - left.length - right.length
  return gap > 0 || right === '' ? `${left}${' '.repeat(Math.max(0, gap))}${right}` : `${left}\n${right.padStart(signs)}`
}

export function wrapped(text: string, signs: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < signs) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.slice(0, signs))
  }
  return lines
}
