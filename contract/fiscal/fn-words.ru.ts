const day = (text: string) => text.split('-').reverse().join('.')

/** Words about the term of a fiscal memory, for the bell. */
export const fnWords = {
  bell: {
    month: (register: string, unit: string, until: string) =>
      `${unit}, ${register}: срок ФН кончается ${day(until)}. Закажите новый: после этого дня касса чеков не печатает.`,
    week: (register: string, unit: string, until: string) =>
      `${unit}, ${register}: срок ФН кончается ${day(until)}, осталось не больше недели. Замените его.`,
    over: (register: string, unit: string, until: string) =>
      `${unit}, ${register}: срок ФН кончился ${day(until)}. Замените его: чеки без него не выйдут.`,
    full: (register: string, unit: string) => `${unit}, ${register}: архив ФН почти полон. Замените его: скоро касса перестанет печатать.`,
  },
} as const
