import type { currencies } from '#contract/core/currencies.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { LayoutName } from '#domain/good-labels/layouts.ts'

/** A good on a printed sheet. */
export interface PrintedLine {
  title: string
  article: string | null
  base_unit: 'pc' | 'g' | 'ml'
  barcode: string | null
  /** null: no price is printed. */
  price: Kopecks | null
  /** Further lines of a label, each printed as letters: the label of a piece that is given out tells its terms and its visit. */
  notes?: readonly string[]
  count: number
}

export interface PrintedSheet {
  kind: 'label' | 'tag'
  layout: LayoutName
  lines: PrintedLine[]
  currency: (typeof currencies)[number]
  /** The studio, its day of printing as it is printed, and the second since 1970: the same sheet is the same bytes. */
  unit: string
  day: string
  at: number
}
