import { useState } from 'react'
import { z } from 'zod'
import {
  type TimesheetData,
  type TimesheetFormat,
  type TimesheetQuery,
  timesheetFormats,
  timesheets,
} from '#contract/timesheets/timesheets.ts'
import { downloadFile } from '#web/core/download.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { periodName } from './sheet-state.tsx'
import { t } from './texts.ts'

interface Props {
  data: TimesheetData
  query: TimesheetQuery
  /** Another sheet is the newest now. */
  onChanged: () => void
}

/** Files for readers of the sheet; approval and corrections for people who answer for it. */
export function SheetActs({ data, query, onChanged }: Props) {
  const { number: _, ...about } = query
  const [isCorrecting, setCorrecting] = useState(false)
  const approve = useSave(timesheets.approve, { saved: t('approvedDone'), done: onChanged })
  const withdraw = useSave(timesheets.withdraw, { saved: t('withdrawDone'), done: onChanged })
  const [newest] = data.versions
  const isNewest = newest === undefined || newest.number === data.number
  const isReady = data.status === 'open' && data.is_over === 1 && data.questions.length === 0 && data.rows.length > 0
  async function ask() {
    const words = { title: t('approveTitle', periodName(data)), text: t('approveText'), action: t('acts.approve') }
    if (await confirm(words)) approve.mutate({ body: { ...about, hash: data.hash } })
  }
  const file = (format: TimesheetFormat) => void downloadFile(timesheets.file, t('title'), { query: { ...query, format } })
  return (
    <>
      {data.rows.length > 0 && (
        <MenuButton
          label={t('acts.files')}
          items={timesheetFormats.map((format) => ({ label: t(`acts.${format}`), icon: 'download' as const, run: () => file(format) }))}
        >
          {(opener) => (
            <Button kind="quiet" icon="download" {...opener}>
              {t('acts.files')}
            </Button>
          )}
        </MenuButton>
      )}
      {isNewest && (
        <May do={timesheets.approve}>
          {newest?.status === 'open' && data.changed === 0 && (
            <Button disabled={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id: newest.id } })}>
              {t('acts.withdraw')}
            </Button>
          )}
          {isReady && (
            <Button kind="primary" icon="check" disabled={approve.isPending} onClick={() => void ask()}>
              {t('acts.approve')}
            </Button>
          )}
          {data.status === 'approved' && (
            <Button icon="edit" onClick={() => setCorrecting(true)}>
              {t('acts.correct')}
            </Button>
          )}
        </May>
      )}
      {isCorrecting && (
        <CorrectDialog
          about={about}
          onClose={() => {
            setCorrecting(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}

const schema = z.object({ reason: timesheets.correct.body.shape.reason })

function CorrectDialog({ about, onClose }: { about: Omit<TimesheetQuery, 'number'>; onClose: () => void }) {
  const correct = useSave(timesheets.correct, { saved: t('correctDone'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: `correct-timesheet-${about.unit_id}-${about.month}-${about.half}`,
    schema,
    initial: {},
    save: async ({ reason }) => {
      await correct.mutateAsync({ body: { ...about, reason } })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('correctTitle')} onClose={onClose}>
      <p>{t('correctText')}</p>
      <FormView form={form} submit={t('acts.correct')}>
        <TextField field={form.field('reason')} label={t('fields.reason')} maxLength={300} />
      </FormView>
    </Dialog>
  )
}
