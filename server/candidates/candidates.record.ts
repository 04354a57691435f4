import { recordOf } from '#server/lists/record-of.ts'
import { candidateFiles, candidateNotes, candidates } from './candidates.table.ts'

export const candidateRecord = recordOf(candidates, { model: 'candidate' })
export const candidateNoteRecord = recordOf(candidateNotes, { model: 'candidate_note' })
export const candidateFileRecord = recordOf(candidateFiles, { model: 'candidate_file' })
