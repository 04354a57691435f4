import { NewCashOrder } from './new-order-panel.tsx'

export default function NewPkoPage() {
  return <NewCashOrder type={1} />
}
