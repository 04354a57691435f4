import { t } from './texts.ts'

export const rateText = (rate: number) => (rate === 0 ? t('vat.none') : t('vat.rate', { rate }))
