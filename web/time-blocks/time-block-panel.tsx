import { seenIn } from '#contract/core/edits.ts'
import { timeBlockKinds } from '#contract/time-blocks/kinds.ts'
import { type TimeBlockRow, timeBlocks } from '#contract/time-blocks/time-blocks.ts'
import { parseClock, printClock } from '#domain/core/clock-time.ts'
import { formatDay } from '#web/core/formats.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'
import { addBlock, changeBlock, dropBlock, type Told } from './time-block-acts-panel.tsx'

/** The known fields of a new block. */
export interface NewBlock {
  unit_id: number
  employer_id: number
  day: string
  time_from: string
}

interface TimeBlockDialogProps {
  /** An existing block, or the first values of a new one. */
  asked: TimeBlockRow | NewBlock
  masters: readonly { id: number; name: string }[]
  told: Told
  onClose: () => void
}

/** Seconds of the usual break: half an hour. */
const USUAL = 1800

/** Keeps a master's time for something else, or changes an existing block. */
export function TimeBlockDialog({ asked, masters, told, onClose }: TimeBlockDialogProps) {
  const block = 'id' in asked ? asked : null
  const form = useForm({
    whileSaving: 'closed',
    schema: timeBlocks.create.body,
    name: block ? `time-block-${block.id}` : `time-block-${asked.employer_id}-${asked.day}-${asked.time_from}`,
    initial: block ? seenIn(timeBlocks.create, block) : { ...asked, time_to: later(asked.time_from), kind: 'break', reason: null },
    ...(block && { seen: seenIn(timeBlocks.update, block) }),
    save: async ({ unit_id, ...body }, _, seen) => {
      if (block) await changeBlock(block, body, told, seen)
      else await addBlock({ unit_id, ...body }, told)
      onClose()
    },
  })
  const remove = async () => {
    onClose()
    if (block) await dropBlock(block, told)
  }
  return (
    <Dialog isWide title={`${t(block ? 'form.edit' : 'form.create')}, ${formatDay(asked.day)}`} onClose={onClose}>
      <p>{t('form.text')}</p>
      <FormView
        form={form}
        submit={block ? undefined : t('form.save')}
        more={
          block && (
            <Button kind="warning" icon="remove" onClick={() => void remove()}>
              {t('form.remove')}
            </Button>
          )
        }
      >
        <ChoiceField
          field={form.field('kind')}
          label={t('fields.kind')}
          options={timeBlockKinds.map((id) => ({ id, name: t(`kinds.${id}`) }))}
        />
        <ChoiceField field={form.field('employer_id')} label={t('fields.employer_id')} options={masters} />
        <TimeField field={form.field('time_from')} label={t('fields.time_from')} />
        <TimeField field={form.field('time_to')} label={t('fields.time_to')} />
        <TextField field={{ ...form.field('reason'), required: form.draft.kind === 'other' }} label={t('fields.reason')} maxLength={200} />
        {block?.author && <p>{t('form.author', { name: block.author.name })}</p>}
      </FormView>
    </Dialog>
  )
}

/** Half an hour later; a block ends at the end of its day. */
const later = (clock: string) => (parseClock(clock) + USUAL >= parseClock('23:59') ? '00:00' : printClock(parseClock(clock) + USUAL))
