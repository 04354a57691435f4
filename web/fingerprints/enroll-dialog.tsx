import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { messages, requiredId } from '#contract/core/rules.ts'
import { fingerprintsRu } from '#contract/fingerprints/fingerprints.ru.ts'
import { type FingerprintPerson, fingerprints } from '#contract/fingerprints/fingerprints.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { fingers } from '#domain/fingerprints/reads.ts'
import { CallError } from '#web/core/call.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useForm } from '#web/core/use-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './fingerprints.module.css'
import { enrollAt, type Touch } from './reader-client.ts'
import { fingerName, t } from './texts.ts'
import { useReader, useReaderUnit } from './use-reader.ts'

/** The form of a fingerprint, which needs a written consent first. */
const schemaOf = (people: FingerprintPerson[]) =>
  z.object({
    employer_id: requiredId.refine((id) => people.find((one) => one.id === id)?.has_consent !== 0, fingerprintsRu.refusals.consent),
    finger: z.number({ error: messages.required }).int().min(0).max(9),
  })

/** Consent first, then the finger, then the touches that the reader asks for. */
export function EnrollDialog({ employerId, onClose }: { employerId?: number; onClose: () => void }) {
  const asked = useData(fingerprints.people, {})
  const { data } = asked
  const { base, reader, houseKey, sync } = useReader(useReaderUnit().unit?.id ?? null)
  const touches = useTouches(base, houseKey)
  const schema = useMemo(() => schemaOf(data?.items ?? []), [data])
  const form = useForm({
    whileSaving: 'closed',
    name: `enroll-${employerId ?? 'new'}`,
    schema,
    initial: employerId ? { employer_id: employerId } : {},
    save: async ({ employer_id, finger }) => {
      await touches.enroll(employer_id, finger)
      // The fingerprint is sent to the reader at once, so that she may try it.
      await sync()
      onClose()
    },
  })
  const person = data?.items.find((one) => one.id === form.draft.employer_id)
  const free = fingers.filter((one) => !person?.fingers.includes(one)).map((id) => ({ id, name: fingerName(id) }))
  return (
    <Dialog isWide title={t('enrollTitle')} onClose={onClose}>
      <FormView form={form} submit={t('start')}>
        <SelectField
          from={asked}
          field={form.field('employer_id')}
          label={t('fields.employer')}
          options={(data?.items ?? []).map(optionOf)}
        />
        {person?.has_consent === 0 && <NoConsent id={person.id} />}
        <ChoiceField field={form.field('finger')} label={t('fields.finger')} options={free} />
        {(!base || !reader) && <p>{t('noReader')}</p>}
        <div className={styles.enroll} role="status">
          {touches.step && (
            <>
              <p>{t('touch', touches.step)}</p>
              <progress aria-label={t('touches')} value={touches.step.step} max={touches.step.of} />
            </>
          )}
          {touches.isBroken && <p>{t('broken')}</p>}
        </div>
      </FormView>
    </Dialog>
  )
}

const optionOf = ({ id, name, has_consent }: FingerprintPerson) => ({ id, name, ...(has_consent === 0 && { detail: t('noConsent') }) })

function NoConsent({ id }: { id: number }) {
  const { can } = useSession()
  return (
    <div className={styles.enroll}>
      <p>{t('consentHint')}</p>
      {can('EmployerDocument.view') && (
        <LinkButton to={pathTo('employer', { id })} icon="log">
          {t('documents')}
        </LinkButton>
      )}
    </div>
  )
}

/** An error that keeps the form's values: nothing was stored, and it may be sent again. */
const notEnrolled = (message: string) => new CallError({ status: 0, code: 'network', message })

/** The reader's touches, and at their end the template in a box for the house, which goes there at once. */
function useTouches(base: string | null, houseKey: string | null) {
  const [step, setStep] = useState<Touch | null>(null)
  const [isBroken, setBroken] = useState(false)
  const stop = useRef<AbortController | null>(null)
  const add = useSave(fingerprints.add, { inForm: true, saved: t('enrolled') })
  // A closed dialog stores nothing any more.
  useEffect(() => () => stop.current?.abort(), [])
  const enroll = async (employer_id: number, finger: number): Promise<void> => {
    if (base === null || houseKey === null) throw notEnrolled(t('noReader'))
    setBroken(false)
    stop.current = new AbortController()
    const { signal } = stop.current
    const box = await enrollAt(base, { employer_id, finger, seal_for: houseKey, onTouch: setStep, signal })
    if (signal.aborted) throw notEnrolled('')
    setStep(null)
    setBroken(box === null)
    if (box === null) throw notEnrolled(t('broken'))
    await add.mutateAsync({ body: { employer_id, finger, title: fingerName(finger), fingerprint: box } })
  }
  return { step, isBroken, enroll }
}
