import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'
import { type WaitingRow, waitingList } from '#contract/waiting-list/waiting-list.ts'
import { queryClient, useSave } from '#web/core/query.ts'
import { t } from './texts.ts'

/** What may be done with an offered time: book it in the form, prefilled, or let it go on to the next. */
export function useOffer({ id, offered_unit }: WaitingRow) {
  const navigate = useNavigate()
  const zone = offered_unit ? { timezone: offered_unit.timezone } : {}
  const begin = (row: WaitingRow) =>
    void navigate({
      to: paths.newBooking,
      search: {
        waiting_id: String(row.id),
        user_id: String(row.user_id),
        service_ids: row.service_ids.join(),
        unit_id: String(row.offered_unit_id),
        employer_id: String(row.offered_employer_id),
        begin_at: row.offered_begin_at ?? '',
      },
    })
  const take = useSave(waitingList.take, { ...zone, saved: null, done: begin })
  const pass = useSave(waitingList.pass, {
    saved: t('offer.passed'),
    done: () => void queryClient.invalidateQueries({ queryKey: ['windows'] }),
  })
  const input = { params: { id } }
  return { isBusy: take.isPending || pass.isPending, book: () => take.mutate(input), pass: () => pass.mutate(input) }
}
