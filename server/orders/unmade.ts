import { itemKind } from '#domain/orders/kinds.ts'
import type { StoredOrder } from './stored.ts'

/** The line of a site's order that sells a certificate which is not made yet: the first one, and no other. */
export const unmadeLine = ({ items, is_from_site }: Pick<StoredOrder, 'items' | 'is_from_site'>): number =>
  is_from_site ? items.findIndex(({ kind, thing_id, qty }) => kind === itemKind.certificate && thing_id === null && qty === 1) : -1
