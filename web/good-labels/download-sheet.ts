import { goodLabels, type LabelSheetRow } from '#contract/good-labels/good-labels.ts'
import { downloadFile } from '#web/core/download.ts'
import { t } from './texts.ts'

export const sheetTitle = ({ id, kind }: Pick<LabelSheetRow, 'id' | 'kind'>) => t('fileTitle', { kind: t(`kinds.${kind}`), id })

export const downloadSheet = (sheet: LabelSheetRow) => downloadFile(goodLabels.file, sheetTitle(sheet), { params: { id: sheet.id } })
