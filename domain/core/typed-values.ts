/** Minutes of what people write: 90, 1:30, «1 ч 30 мин», «1,5 часа», «45 мин.»; null: not a duration. */
export function readMinutes(text: string): number | null {
  const said = plain(text)
  const [, clockHours, clockMinutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(said) ?? []
  if (clockHours && clockMinutes) return Number(clockMinutes) < 60 ? Number(clockHours) * 60 + Number(clockMinutes) : null
  const [, alone] = /^(\d{1,4})(?:м|мин|минут[аы]?)?\.?$/.exec(said) ?? []
  if (alone) return Number(alone)
  const [, hours, minutes = '0'] =
    /^(\d{1,2}(?:[.,]\d{1,2})?)(?:ч|час|часа|часов)\.?(?:(\d{1,2})(?:м|мин|минут[аы]?)?\.?)?$/.exec(said) ?? []
  if (!hours) return null
  return Math.round(Number(hours.replace(',', '.')) * 60) + Number(minutes)
}

/** Roubles of «1 200 ₽», «1200,50», «от 900 руб.»; null: not a price. */
export function readPrice(text: string): number | null {
  const said = plain(text)
    .replace(/^от/, '')
    .replace(/(?:₽|руб(?:лей|ля|ль)?\.?|р\.?|rub)$/, '')
  return /^\d{1,10}(?:[.,]\d{1,2})?$/.test(said) ? Number(said.replace(',', '.')) : null
}

/** 9:00, 09:00:00, 9.00 or 9-00 → 09:00; null: not a time of day. */
export function readClock(text: string): string | null {
  const [, hours, minutes] = /^(\d{1,2})[:.-](\d{2})(?::\d{2})?$/.exec(text.trim()) ?? []
  if (!hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** Reads «Да», «нет», «+» or 1; null: the text is none of these. */
export function readFlag(text: string): boolean | null {
  const said = plain(text)
  if (['да', 'есть', '+', '1', 'yes', 'true'].includes(said)) return true
  return ['нет', '-', '0', 'no', 'false'].includes(said) ? false : null
}

/** Names in one cell: a line, a semicolon or a bar apart; a comma where nothing else stands, for titles have commas of their own. */
export function readList(text: string): string[] {
  const signs = /[;\n|]/.test(text) ? /[;\n|]/ : /,/
  return text
    .split(signs)
    .map((one) => one.trim())
    .filter(Boolean)
}

/** How titles and names are compared. */
export const foldedName = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()

const plain = (text: string) => text.toLowerCase().replace(/\s/g, '')
