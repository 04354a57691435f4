import { NewCashOrder } from './new-order-panel.tsx'

export default function NewRkoPage() {
  return <NewCashOrder type={0} />
}
