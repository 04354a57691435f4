import { NewCashOrder } from './new-cash-order.tsx'

export default function NewPkoPage() {
  return <NewCashOrder type={1} />
}
