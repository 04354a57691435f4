import { candidatesRu } from '#contract/candidates/candidates.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { candidateFiles, candidateNotes, candidates } from './candidates.table.ts'

export const candidateRecord = recordOf(candidates, {
  model: 'candidate',
  words: { stage: candidatesRu.stages, source: candidatesRu.sources },
})
export const candidateNoteRecord = recordOf(candidateNotes, { model: 'candidate_note' })
export const candidateFileRecord = recordOf(candidateFiles, { model: 'candidate_file' })
