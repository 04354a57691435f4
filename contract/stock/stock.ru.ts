import { qtyText } from '#domain/core/number-text.ts'

interface Short {
  title: string
  wanted: number
  free: number
  elsewhere: { store: string; qty: number }[]
}

/** A refusal names no more places than a person would go to. */
const PLACES = 3

/** Words of the refusals by the stock's walls, and of what the nightly recount finds. */
export const stockRu = {
  short: ({ title, wanted, free, elsewhere }: Short) => {
    const places = elsewhere.slice(0, PLACES).map(({ store, qty }) => `${store} — ${qtyText(qty)}`)
    const where = places.length > 0 ? ` Есть ещё: ${places.join(', ')}.` : ' На других складах его нет.'
    return `${title}: нужно ${qtyText(wanted)}, свободно ${qtyText(free)}.${where}`
  },
  used: (title: string, came: number, left: number) =>
    `${title}: пришло ${qtyText(came)}, на складе осталось ${qtyText(left)}. Израсходованное сначала верните на склад.`,
  /** Words of a refusal that only a defect, or a change past the program, can cause. */
  walls: 'Остаток не сходится с движениями. Сообщите администратору системы.',
  once: 'Это уже проведено.',
  wrong: {
    remain: 'остаток не равен сумме движений:',
    layers: 'остаток не равен сумме слоёв:',
    cost: 'стоимость слоёв не равна стоимости движений:',
    month: 'снимок месяца не равен движениям до него:',
  },
} as const
