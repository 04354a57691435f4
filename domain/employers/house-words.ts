/** Words that people who know the product try first, so no password may begin with one. */
const BEGINNINGS = ['okno', 'окно', 'salon', 'салон']
/** The least length of a word of the company's name that is refused: shorter ones occur in too many passwords. */
const SHORTEST = 4
const PHONE_TAIL = 7

const LATIN: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}
const inLatin = (text: string) => Array.from(text, (letter) => LATIN[letter] ?? letter).join('')

/** Whether a password begins with a word of the house, or holds the company's name or the person's own phone. */
export function speaksOfHouse(password: string, { company, phone }: { company: string; phone: string }): boolean {
  const typed = password.toLowerCase().replaceAll('ё', 'е')
  const names = company
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= SHORTEST)
  const digits = typed.replace(/\D/g, '')
  return (
    BEGINNINGS.some((word) => typed.startsWith(word)) ||
    names.some((word) => typed.includes(word) || typed.includes(inLatin(word))) ||
    (phone.length >= PHONE_TAIL && digits.includes(phone.slice(-PHONE_TAIL)))
  )
}
