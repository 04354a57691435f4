import { CashOrdersList } from './cash-orders-list.tsx'

export default function PkoPage() {
  return <CashOrdersList type={1} />
}
