/** Reads a text of a row as what it means; where it means nothing, `message` stands at its field. An absent text is undefined. */
export const readerOf =
  (given: Record<string, string>, errors: Record<string, string>) =>
  <T>(key: string, how: (text: string) => T | null, message: string): T | undefined => {
    const text = given[key]
    if (text === undefined) return undefined
    const value = how(text)
    if (value === null) errors[key] = message
    return value ?? undefined
  }
