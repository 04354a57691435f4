import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type CertificateBatch, certificates } from '#contract/certificates/certificates.ts'
import { paths } from '#contract/shell/paths.ts'
import { downloadFile } from '#web/core/download.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { sumIn } from '#web/core/money-in.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FormView } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import { BatchCertificates } from './batch-certificates.tsx'
import styles from './certificates.module.css'
import { t } from './texts.ts'

/** One batch: the places of its certificates, their numbers as a file, and their handing over to studios. */
export default function BatchPage() {
  const { id: param }: { id?: string } = useParams({ strict: false })
  const id = Number(param)
  useRefetch(certificates.batch, null, ['certificates', 'orders'])
  const { data, error, refetch } = useData(certificates.batch, { params: { id } })
  const [moving, setMoving] = useState<'there' | 'back' | null>(null)
  return (
    <Page
      title={data?.title ?? t('batches.one', { id })}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.certificateBatches}>
          {t('batches.all')}
        </LinkButton>
      }
      actions={
        data && (
          <May do={certificates.handOver}>
            <Button
              icon="down"
              onClick={() => void downloadFile(certificates.download, t('batches.file', { id }), { params: { batch: id } })}
            >
              {t('batches.download')}
            </Button>
            <Button
              icon="down"
              onClick={() => void downloadFile(certificates.cards, t('batches.cardsFile', { id }), { params: { batch: id } })}
            >
              {t('batches.cards')}
            </Button>
            {data.at_unit > 0 && <Button onClick={() => setMoving('back')}>{t('batches.back')}</Button>}
            <Button kind="primary" onClick={() => setMoving('there')}>
              {t('batches.handOver')}
            </Button>
          </May>
        )
      }
    >
      {!data && error && <Failure title={t('batches.failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data && <Shown batch={data} />}
      {data && moving && <MoveDialog batch={data} isBack={moving === 'back'} onClose={() => setMoving(null)} />}
    </Page>
  )
}

function Shown({ batch }: { batch: CertificateBatch }) {
  const { id, face, currency_id, count, kept, at_unit, sold, redeemed, valid_days, created_at, author } = batch
  return (
    <>
      <Facts
        className={styles.facts}
        of={[
          [t('fields.face'), sumIn(currency_id)(face)],
          [t('fields.count'), String(count)],
          [t('fields.kept'), String(kept)],
          [t('fields.at_unit'), String(at_unit)],
          [t('fields.sold'), String(sold)],
          [t('fields.redeemed'), String(redeemed)],
          [t('fields.valid_days'), String(valid_days)],
          [t('fields.created_at'), formatMoment(created_at)],
          [t('fields.author'), author?.name],
        ]}
      />
      <BatchCertificates batchId={id} />
    </>
  )
}

interface MoveDialogProps {
  batch: CertificateBatch
  isBack: boolean
  onClose: () => void
}

function MoveDialog({ batch: { id, count }, isBack, onClose }: MoveDialogProps) {
  const save = useSave(certificates.handOver, { once: `certificate-hand-over-${id}`, inForm: true, saved: t('batches.handed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: certificates.handOver.body,
    name: `certificate-hand-over-${id}`,
    initial: { first: 1, last: count, ...(isBack && { unit_id: null }) },
    save: async (body) => {
      await save.mutateAsync({ params: { id }, body: isBack ? { ...body, unit_id: null } : body })
      onClose()
    },
  })
  return (
    <Dialog title={t(isBack ? 'batches.back' : 'batches.handOver')} onClose={onClose}>
      <p className={styles.soft}>{t('batches.handOverHint', { count })}</p>
      <FormView form={form} once={`certificate-hand-over-${id}`} submit={t(isBack ? 'batches.back' : 'batches.move')}>
        {!isBack && <UnitPicker field={form.field('unit_id')} label={t('fields.unit_id')} />}
        <NumberField field={form.field('first')} label={t('fields.first')} />
        <NumberField field={form.field('last')} label={t('fields.last')} />
      </FormView>
    </Dialog>
  )
}
