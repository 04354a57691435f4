import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportRow } from '#contract/imports/imports.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { IMPORT_ROWS } from '#domain/imports/limits.ts'
import type { Asking, HeldRow } from './held.ts'
import { paidMonth } from './rows-pay.ts'

const HEAD = 'Наименование;Артикул;Штрихкод;Цена'
/** Labels of one file, the most there may be, of so many goods. */
const [LABELS, GOODS] = [5000, 500]

/** Names of each run are new: what is there already is not written. */
function goodsFile() {
  const run = Date.now().toString(36)
  const lines = Array.from({ length: IMPORT_ROWS }, (_, n) => `Товар ${run} ${n};${run}-${n};;${100 + (n % 900)}`)
  return new File([[HEAD, ...lines].join('\n')], 'goods.csv')
}

async function waitFor(ask: Asking, id: number, state: ImportRow['state']) {
  for (;;) {
    const row = await ask<ImportRow>('GET', `imports/${id}`)
    if (row.state === state) return row
    if (row.state === 'cancelled') throw new Error(`the import ${id} was cancelled`)
    await sleep(500)
  }
}

export const heldRows: HeldRow[] = [
  {
    number: '18в',
    work: 'продажи сети за год: студии по дням файлом, 73 000 строк',
    async run(stage, ask) {
      await stage.sales()
      await ask('GET', `sales?begin_at=${addDays(stage.day, -366)}&end_at=${addDays(stage.day, -1)}&by=unit,day,kind&limit=2000`)
      await ask('GET', `sales/file?begin_at=${addDays(stage.day, -366)}&end_at=${addDays(stage.day, -1)}&by=unit,day&format=xlsx`)
    },
  },
  {
    number: '25',
    work: 'файл из 50 000 товаров: сравнить и записать',
    async run(_, ask) {
      const file = goodsFile()
      const form = new FormData()
      form.append('kind', 'goods')
      form.append('name', file.name)
      form.append('file', file)
      const { id, mapping } = await ask<ImportRow>('POST', 'imports', form)
      await ask('PATCH', `imports/${id}/check`, { mapping })
      await waitFor(ask, id, 'checked')
      await ask('PATCH', `imports/${id}/apply`, {})
      const { fresh } = await waitFor(ask, id, 'done')
      if (fresh !== IMPORT_ROWS) throw new Error(`${fresh} goods of ${IMPORT_ROWS} were brought in`)
    },
  },
  {
    number: '25б',
    work: '5 000 этикеток, PDF',
    async run(stage, ask) {
      await stage.shelves()
      const goods = await stage.sql<{ id: number }>(`select id from goods where article like 'А-%' order by id limit ${GOODS}`)
      const items = goods.map(({ id }) => ({ good_id: id, count: LABELS / GOODS }))
      const { id } = await ask<{ id: number }>('POST', 'good-labels', { unit_id: 201, kind: 'label', layout: '58x40', items })
      await ask('GET', `good-labels/${id}/file`)
    },
  },
  {
    number: '25в',
    work: 'расчётные листки 150 мастеров за месяц, PDF',
    async run(stage, ask) {
      const { begin_at, end_at } = await paidMonth(stage)
      // Who takes salaries home in a file has to say again who it is, and the rows before this one last longer than that word (decision 048).
      await stage.sql('update sessions set confirmed_at = now() where employer_id = 13')
      await ask('GET', `salaries/sheet/file?format=slips&beginAt=${begin_at}&endAt=${end_at}`)
    },
  },
]
