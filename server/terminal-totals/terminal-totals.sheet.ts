import { terminalTotalsRu } from '#contract/terminal-totals/terminal-totals.ru.ts'
import { terminalTotals } from '#contract/terminal-totals/terminal-totals.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = terminalTotals.list.data.shape.items.element
const { fields, states } = terminalTotalsRu

export const terminalTotalsSheet = sheetOf<typeof row>({
  title: terminalTotalsRu.title,
  row,
  fields,
  columns: {
    id: true,
    over_at: true,
    unit: true,
    terminal: true,
    entity: true,
    state: words(fields.state, ({ state, differs }) => {
      const over = differs === 1 ? 'differs' : 'met'
      return states[state === 'success' ? over : state]
    }),
    sales: true,
    sales_count: true,
    refunds: true,
    refunds_count: true,
    own_sales: true,
    own_sales_count: true,
    own_refunds: true,
    own_refunds_count: true,
    gap: true,
    asker: true,
  },
})
