import { useState } from 'react'
import { type ConsentPurpose, type ConsentVersion, consentPurposes, consents, consentTextBody } from '#contract/consents/consents.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './consents.module.css'
import { t } from './texts.ts'

/** The texts that people agree to, by purpose, with all former wordings. */
export default function ConsentTextsPage() {
  const { data, error, refetch } = useData(consents.versions, {})
  const [open, setOpen] = useState<ConsentPurpose | null>(null)
  const versionsOf = (purpose: ConsentPurpose) => data?.items.filter((one) => one.purpose === purpose) ?? []
  return (
    <Page title={t('texts')}>
      <p className={styles.soft}>{t('textsLead')}</p>
      {!data && error && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data && (
        <div className={styles.panel}>
          {consentPurposes.map((purpose) => (
            <Purpose key={purpose} purpose={purpose} versions={versionsOf(purpose)} onWrite={() => setOpen(purpose)} />
          ))}
        </div>
      )}
      {open && <TextDialog purpose={open} text={versionsOf(open)[0]?.text ?? ''} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function Purpose({ purpose, versions, onWrite }: { purpose: ConsentPurpose; versions: ConsentVersion[]; onWrite: () => void }) {
  const [last, ...earlier] = versions
  const name = t(`purposes.${purpose}`)
  return (
    <section className={styles.wording} aria-label={name}>
      <div className={styles.how}>
        <h2>{name}</h2>
        <May do={consents.write}>
          <Button aria-label={t('newVersionOf', { purpose: name })} onClick={onWrite}>
            {t(last ? 'newVersion' : 'firstVersion')}
          </Button>
        </May>
      </div>
      {last ? <Version row={last} /> : <p className={styles.soft}>{t('noText')}</p>}
      {earlier.length > 0 && (
        <details>
          <summary>{t('earlier', { count: earlier.length })}</summary>
          {earlier.map((one) => (
            <Version key={one.id} row={one} isPast />
          ))}
        </details>
      )}
    </section>
  )
}

function Version({ row: { version, text, author, created_at }, isPast = false }: { row: ConsentVersion; isPast?: boolean }) {
  return (
    <>
      <p className={styles.words}>{text}</p>
      <p className={styles.soft}>
        {[t(isPast ? 'wording' : 'inForce', { version }), formatMoment(created_at), author?.name].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

function TextDialog({ purpose, text, onClose }: { purpose: ConsentPurpose; text: string; onClose: () => void }) {
  const write = useSave(consents.write, { saved: t('written'), inForm: true, done: onClose })
  const form = useForm({
    whileSaving: 'open',
    schema: consentTextBody,
    name: purpose,
    initial: { purpose, text },
    save: (body) => write.mutateAsync({ body }),
  })
  return (
    <Dialog isWide title={t('newVersionOf', { purpose: t(`purposes.${purpose}`) })} onClose={onClose}>
      <FormView form={form}>
        <TextAreaField field={form.field('text')} label={t('fields.text')} maxLength={5000} />
      </FormView>
    </Dialog>
  )
}
