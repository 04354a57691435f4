import { type Seen, seenIn } from '#contract/core/edits.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { type TimeBlockRow, timeBlocks } from '#contract/time-blocks/time-blocks.ts'
import { call, newKey } from '#web/core/call.ts'
import { formatRange } from '#web/core/formats.ts'
import { queryClient, showRefusal } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { offerUndo } from '#web/ui/undo.tsx'
import { t } from './texts.ts'

/** Where a block is shown: the clock of its studio, and the names of its masters. */
export interface Told {
  timezone: string
  nameOf: (employerId: number) => string
}

type NewRow = Input<typeof timeBlocks.create>['body']
type Change = Input<typeof timeBlocks.update>['body']

/** Time leaves the sale; taken back within ten seconds as every act. */
export async function addBlock(body: NewRow, told: Told) {
  const row = await call(timeBlocks.create, { body }, { idempotencyKey: newKey(), timezone: told.timezone })
  offerUndo(words('create', row, told), () => void takenBack(() => takeAway(row.id)))
  refetchDay()
}

/** Another time, another master or other words; the refusal is the caller's to show. */
export async function changeBlock(former: TimeBlockRow, body: Change, told: Told, seen: Seen = seenIn(timeBlocks.update, former)) {
  const options = { idempotencyKey: newKey(), timezone: told.timezone }
  const row = await call(timeBlocks.update, { params: { id: former.id }, body, seen }, options)
  const { unit_id: _, ...before } = placeOf(former)
  const back = () =>
    call(timeBlocks.update, { params: { id: row.id }, body: before, seen: seenIn(timeBlocks.update, row) }, { timezone: told.timezone })
  offerUndo(words('update', row, told), () => void takenBack(back))
  refetchDay()
}

/** Removes a block, and the time is for sale again at once. */
export async function dropBlock(row: TimeBlockRow, told: Told) {
  try {
    await takeAway(row.id)
    const back = () => call(timeBlocks.create, { body: placeOf(row) }, { idempotencyKey: newKey(), timezone: told.timezone })
    offerUndo(words('remove', row, told), () => void takenBack(back))
  } catch (error) {
    showRefusal(error)
  }
  refetchDay()
}

const takeAway = (id: number) => call(timeBlocks.remove, { params: { id } })

const placeOf = ({ unit_id, employer_id, day, time_from, time_to, kind, reason }: TimeBlockRow): NewRow => ({
  unit_id,
  employer_id,
  day,
  time_from,
  time_to,
  kind,
  reason,
})

async function takenBack(act: () => Promise<unknown>) {
  try {
    await act()
    toast.success(t('done.undone'))
  } catch (error) {
    showRefusal(error)
  }
  refetchDay()
}

const words = (act: 'create' | 'update' | 'remove', row: TimeBlockRow, { nameOf }: Told) =>
  t(`done.${act}`, { kind: t(`kinds.${row.kind}`), time: formatRange(row), master: nameOf(row.employer_id) })

function refetchDay() {
  for (const feature of ['calendar', 'windows', 'dashboard', 'waiting-list', 'audits', 'schedules'])
    void queryClient.invalidateQueries({ queryKey: [feature] })
}
