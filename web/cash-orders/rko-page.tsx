import { CashOrdersList } from './cash-orders-list.tsx'

export default function RkoPage() {
  return <CashOrdersList type={0} />
}
