import { NewCashOrder } from './new-cash-order.tsx'

export default function NewRkoPage() {
  return <NewCashOrder type={0} />
}
