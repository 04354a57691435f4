/** What a norm asks of a visit, and how many pieces the visit has got for it. */
export interface Need {
  qty: number
  /** null: the goods that it may be have no unit in common. */
  base_unit: 'pc' | 'g' | 'ml' | null
  given: number
}

/**
 * Whether the visit still waits for a piece. One jar covers its whole norm (docs/decisions/086); pieces are counted. Where a quantity says neither pieces
 * nor grams, whatever was given covers it.
 */
export const isOpen = ({ qty, given, base_unit }: Need) => (base_unit === 'pc' ? given < qty : given === 0)
