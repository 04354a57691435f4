import { checkinDecisions } from '#server/checkins/checkins.table.ts'
import { recordOf } from '#server/lists/record-of.ts'

export const checkinDecisionRecord = recordOf(checkinDecisions, { model: 'checkin_decision' })
