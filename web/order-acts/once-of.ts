import type { OrderActName } from './order-acts-panel.tsx'

/** The name under which an act on an order is sent once (web/core/attempts). */
export const onceOf = (act: OrderActName, order: number) => `order-${act}-${order}`
