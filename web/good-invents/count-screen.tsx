import { useState } from 'react'
import { goodInvents } from '#contract/good-invents/good-invents.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { CountFoot } from './count-foot.tsx'
import { CountProgress } from './count-progress.tsx'
import { EnterDialog } from './enter-dialog.tsx'
import type { InventProps } from './good-invent-page.tsx'
import styles from './good-invents.module.css'
import { LastScan } from './last-scan.tsx'
import { Offline } from './offline.tsx'
import { RecentScans } from './recent-scans.tsx'
import { useCount } from './use-count.ts'

const OTHERS_MS = 10_000
const LINES = { with: 'unit;store;good_group;employer;processor;canceller;counters;items' }

/** One person counts on a tablet: the scanner is caught wherever the focus is, the last scan stands big, the others' counts come by themselves. */
export function CountScreen({ row: invent, onSaved }: InventProps) {
  const { me } = useSession()
  const [entered, setEntered] = useState<number | null>(null)
  const count = useCount(invent, onSaved, setEntered)
  // What the others count is asked for now and then: twenty tablets that refetched at each scan of each other would ask for nothing else.
  useData(goodInvents.show, { params: { id: invent.id }, query: LINES }, { refetchInterval: OTHERS_MS, quiet: true })
  const item = invent.items?.find(({ good_id }) => good_id === entered)
  return (
    <div className={styles.count}>
      <Offline waiting={count.waiting} refused={count.refused} onDrop={count.drop} />
      <LastScan invent={invent} count={count} onEnter={setEntered} />
      <CountProgress invent={invent} count={count} me={me.id} />
      <RecentScans invent={invent} count={count} onEnter={setEntered} />
      <CountFoot invent={invent} count={count} onSaved={onSaved} />
      {item && <EnterDialog item={item} count={count} onClose={() => setEntered(null)} />}
    </div>
  )
}

export type Count = ReturnType<typeof useCount>
