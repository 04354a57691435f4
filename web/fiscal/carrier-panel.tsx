import { useEffect, useState } from 'react'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { type CarriedTask, carryAll } from './carry.ts'
import { t } from './texts.ts'

/** Milliseconds between two readings: events bring most receipts at once. */
const LOOK = 15_000
/** Milliseconds between two tries at a register that does not answer. */
const AGAIN = 5000

/** Tabs of a desk carry the receipts of a register that is plugged into their own computer (CSH-702); what waits for it in vain is told here. */
export const ReceiptCarrier = ({ unitId }: { unitId: number }) => {
  const { can } = useSession()
  return can(fiscal.tasks.may) && can(fiscal.lease.may) ? <Carrying unitId={unitId} /> : null
}

function Carrying({ unitId }: { unitId: number }) {
  const { data } = useData(fiscal.tasks, { query: { unit_id: unitId } }, { quiet: true, refetchInterval: LOOK })
  const waiting = (data?.items ?? []).flatMap(({ uuid, address, state, register }) =>
    address !== null && ['waiting', 'sent', 'unknown'].includes(state) ? [{ uuid, address, register }] : [],
  )
  const isSilent = useCarried(waiting)
  const [first] = waiting
  return isSilent && first && wasHere(first.address) ? (
    <StatusMark icon="error" tone="warn">
      {t('receipt.noProgram', { register: first.register.name, address: first.address, count: waiting.length })}
    </StatusMark>
  ) : null
}

/** Carries tasks until none waits; answers true while the register does not answer. */
function useCarried(tasks: CarriedTask[]): boolean {
  const [isSilent, setSilent] = useState(false)
  const asked = JSON.stringify(tasks.map(({ uuid, address }) => ({ uuid, address })))
  useEffect(() => {
    const list: CarriedTask[] = JSON.parse(asked)
    const [first] = list
    if (!first) return setSilent(false)
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const round = async () => {
      const isThere = await carryAll(list, end.signal).catch(() => true)
      if (end.signal.aborted) return
      if (isThere) remember(first.address)
      setSilent(!isThere)
      timer = setTimeout(() => void round(), AGAIN)
    }
    void round()
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [asked])
  return isSilent
}

/** On other computers of the studio no register answers, and nobody need be told. */
const PREFIX = 'okno.register:'
const remember = (address: string) => localStorage.setItem(PREFIX + address, '1')
const wasHere = (address: string) => localStorage.getItem(PREFIX + address) !== null
