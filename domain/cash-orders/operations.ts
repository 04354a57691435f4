/** 0 is RKO, which pays out, 1 is PKO, which takes in (CSH-412). */
export type CashOrderType = 0 | 1

export const parties = ['register', 'safe', 'unit', 'bank', 'employer', 'user', 'contractor'] as const
export type Party = (typeof parties)[number]
/** A drawer or a safe: a party in which cash itself lies. */
export const isPlace = (party: Party | null): party is 'register' | 'safe' => party === 'register' || party === 'safe'

/** A receipt of a client's refund is made by the order that is refunded, the receipt of a pair by its payment. */
type Maker = 'person' | 'refund' | 'pair'

export interface Operation {
  id: number
  type: CashOrderType
  by: Maker
  /** The other side, where it is not the drawer or the safe itself; null among them: nobody needs to be named. */
  other: readonly (Party | null)[]
}

/** Operations of domain.md §3.3 and finance-goods C43, each with its postings in `postings.ts`. */
export const operations = [
  { id: 1, type: 0, by: 'person', other: ['bank'] },
  { id: 2, type: 0, by: 'person', other: ['employer'] },
  { id: 3, type: 0, by: 'person', other: ['employer'] },
  { id: 4, type: 0, by: 'refund', other: ['user'] },
  { id: 5, type: 0, by: 'person', other: ['contractor', 'employer', null] },
  { id: 6, type: 0, by: 'person', other: ['unit'] },
  { id: 7, type: 0, by: 'person', other: ['register', 'safe', 'bank'] },
  { id: 8, type: 0, by: 'person', other: ['contractor'] },
  { id: 9, type: 0, by: 'person', other: ['employer'] },
  { id: 11, type: 1, by: 'person', other: ['register'] },
  { id: 12, type: 1, by: 'person', other: ['employer'] },
  { id: 13, type: 1, by: 'person', other: ['bank'] },
  { id: 14, type: 1, by: 'person', other: ['unit'] },
  { id: 15, type: 1, by: 'person', other: ['employer', null] },
  { id: 16, type: 1, by: 'person', other: ['contractor', 'employer', 'bank', null] },
] as const satisfies readonly Operation[]
export type OperationId = (typeof operations)[number]['id']

export const operationOf = (id: number): Operation | undefined => operations.find((one) => one.id === id)

export const op = {
  collection: 1,
  salary: 2,
  refund: 4,
  household: 5,
  move: 6,
  exchange: 7,
  selfEmployed: 9,
  revenue: 11,
  exchangeBack: 13,
  moved: 14,
  shortage: 15,
} as const

/** The grounds of a cash order, by the list of finance-goods C30. */
export const bases = [1, 2, 3, 4, 5, 6, 7] as const
