import { type Permission, permissions } from '#contract/core/permissions.ts'

/**
 * The role list's permission sets as domain.md §8 writes them. `.vcud` is view, create, update, delete; `.{a,b}` likewise; `*` is any model
 * or any action; `-` takes away; `(own)` says that the verb shows own rows only. `node bin/access.mjs --write` prints what they come to
 * (permission-sets.tsv).
 */
const BASE = `Dashboard.view Ticket.v Ticket.c Chat.view News.view Account.settings Notification.view Wish.vcd PaymentRequest.view(own)`
const DESK = `Calendar.view Booking.vcu Booking.{cancel,status,nearest_units} WaitingList.vcud User.vcu User.health Unit.view Service.view Schedule.view
  Checkin.{view,break} Feedback.view Telephony.{view,call} ClientCall.view Employer.view`
const TILL = `Order.vcu Order.close Payment.view Shift.{open,close,x_report,collect,count} Exchange.{view,create} RKO.{v,c,only_exchange} PKO.vc
  Certificate.{view,sell,redeem} ClubCard.{view,sell} Bonuses.view Voucher.redeem Promotion.view Discount.view`
const STOCK = `Good.view GoodRemain.view GoodGive.{v,process} GoodFlow.vcu GoodInvent.vcu GoodOrder.vcu GoodInvoice.view`
const STAFF = `Employer.vcud Employer.{card,contacts,restore,sessions} EmployerDocument.vcud Candidate.vcud NewMaster.view PhotoWork.v Fingerprint.vcd
  Schedule.vcud Attendance.view Unit.view Analytics.view`
/** `Shift.balance` is not in §8: an employee who counts a drawer must not know its sum (docs/decisions/070). */
const FIN = `Attendance.view Order.v Order.audit Payment.vcu Payment.reconcile RKO.vcud PKO.vcud Exchange.vc Salary.{v,calculate} PaymentRequest.{v,approve}
  Shift.balance Certificate.{view,logs,reconcile} ClubCardType.view ClubCard.view RevenuePlan.view Good*.v Unit.view Service.view Contractor.vcu
  Analytics.view`
/** Not in §8: only who stands in the studio cancels a visit that should have begun (domain.md §2.4). */
const LATE = `Booking.cancel_late`
/**
 * Not in §8: positions of the autoschedule focus hold all view permissions (decisions.md, «Session and access»), and whatever else a screen of the menu
 * asks for, since they see the whole menu (SHL-050).
 */
const FOCUS = `*.view News.create Certificate.{reconcile,logs} Payment.reconcile`

/** Not in §8: an employee who changes a paid order may read who changed it before (docs/decisions/095). */
const HISTORY = `Order.audit`

const master = `${BASE} Calendar.view(own) Booking.view(own) Booking.status(own) User.health Schedule.view(own) PhotoWork.c PhotoWork.view(own) GoodGive.v Salary.view(own)
  Service.view Rating.view(own)`
/** Not in §8: whoever must call a customer and does not see phones is shown one number at a press (docs/decisions/058). */
const CALLS = `User.reveal_phone`
/** Recordings of talks (comm-growth §16); clients' managers and quality control see the calls that they listen to. */
const LISTEN = `Telephony.listen`

const desk = `${BASE} ${DESK} ${TILL} ${STOCK} ${LATE} Employer.contacts`
const manager = `${desk} ${STAFF} ${FOCUS} User.{show_phone,block,import,merge} Schedule.{approve,unapprove,auto}
  Order.{refund,force_close,change_dates,change_prices,change_creator} ${HISTORY} Shift.{resolve,balance} Checkin.{manual,master_qr,general_qr} Attendance.decide RevenuePlan.view Salary.view
  Claim.vu Feedback.u Good*.process GoodRemain.update GoodGive.{create,update,delete} Log.view Booking.done`
const callCentre = `${BASE} ${DESK} -Checkin.* -WaitingList.d CallCenterWorkplace.view`
const callCentreManager = `${BASE} ${DESK} User.{show_phone,change_phone} CallCenterWorkplace.view Sms.view Feedback.u Claim.vu Analytics.view
  Employer.view Segment.view`

/**
 * The log shows whoever holds `Log.view` only what the other words of the set let them see: the quality department (26) reads of customers,
 * visits, staff and photos, the chief accountant (20) of prices, studios, plans and positions. Neither reads documents of staff.
 */

/** For each id of a position, its permissions. */
const sets: Record<number, string> = {
  1: master,
  2: `${desk} ${CALLS}`,
  3: `${BASE} Unit.view Employer.view Service.view Analytics.view GoodRemain.{view,update} GoodGive.vcud News.cud NailDesign.vcu Banner.vcu Survey.vcu Contest.vcu`,
  10: `${BASE} ${STAFF} WorkPosition.view Employer.{impersonate,assign} Schedule.{approve,unapprove} Attendance.approve RecruitRule.vcd Salary.view`,
  12: `${BASE} ${STAFF} -Employer.d -Schedule.d`,
  13: '*.*',
  14: `${master} Checkin.master_qr Employer.view NewMaster.view Feedback.view Teach.view`,
  15: `${manager} Attendance.approve`,
  16: `${manager} RevenuePlan.vcu Unit.u Workplace.vcud Analytics.c Exchange.u Promotion.vcu Booking.secret_client GoodOrderRule.vcu`,
  17: `${callCentreManager} ${LISTEN}`,
  18: `${callCentre} ${CALLS}`,
  19: `${BASE} ${FIN} GoodInvoice.vcu LegalEntity.v`,
  20: `${BASE} ${FIN} Shift.resolve Salary.{approve,delete} Attendance.approve Order.{refund,change_dates,force_close} Certificate.{refund,create} ClubCardType.vcu
    GoodInvoice.process Log.view WorkPosition.view LegalEntity.vcud`,
  23: `${callCentre} User.show_phone Sms.view`,
  24: `${BASE} User.vcu User.{health,show_phone,block,download,import,merge,archive} Booking.v Feedback.vcu Review.v Claim.vcud Alteration.vcu Segment.vcud
    Segment.{send,export} Bonuses.{view,add,history} Voucher.vcd Notify.vcu Sms.view Survey.v ClientCall.view ${LISTEN}`,
  25: `${callCentreManager} -Feedback.u -Segment.view`,
  26: `${BASE} Booking.v Booking.secret_client User.view Employer.view Feedback.v Log.view Sms.view PhotoWork.v Checkin.view ClientCall.view ${LISTEN}`,
  27: `${desk} ${CALLS} User.show_phone Shift.{resolve,balance} Order.{change_master,change_user} Checkin.{manual,general_qr} Attendance.{view,decide} Schedule.u GoodInvent.process GoodFlow.d
    GoodRemain.update GoodGive.{create,update,delete} Claim.view Booking.ignore_ratio`,
  32: master,
  34: master,
  36: master,
  38: master,
}

export function permissionsOf(position: number): Permission[] {
  const held = setOf(position)
  return permissions.filter((one) => held.has(one))
}

/** Held, but the verb shows own rows only: a wider word of the same set (PaymentRequest.view of an accountant) takes the limit away. */
export function ownOf(position: number): Permission[] {
  const held = setOf(position)
  return permissions.filter((one) => held.get(one) === 'own')
}

function setOf(position: number): Map<Permission, 'own' | 'all'> {
  const held = new Map<Permission, 'own' | 'all'>()
  for (const word of (sets[position] ?? '').split(/\s+/).filter(Boolean)) {
    const isOwn = word.endsWith('(own)')
    for (const one of expand(word.replace(/^-|\(own\)$/g, ''))) {
      if (word.startsWith('-')) held.delete(one)
      else if (!isOwn || !held.has(one)) held.set(one, isOwn ? 'own' : 'all')
    }
  }
  return held
}

const letters: Record<string, string> = { v: 'view', c: 'create', u: 'update', d: 'delete' }

/** A word that means nothing is a mistake in this file and must fail. */
function expand(word: string): Permission[] {
  const [model = '', tail = ''] = word.split('.')
  const actions = tail.replace(/[{}]/g, '').split(',').flatMap(actionsOf)
  const isModel = (name: string) => (model.endsWith('*') ? name.startsWith(model.slice(0, -1)) : name === model)
  const meant = permissions.filter((one) => {
    const [name = '', action = ''] = one.split('.')
    return isModel(name) && (actions.includes('*') || actions.includes(action))
  })
  const missing = model.endsWith('*') || actions.includes('*') ? meant.length === 0 : meant.length !== actions.length
  if (missing) throw new Error(`the registry of permissions does not know all of ${word}`)
  return meant
}

const actionsOf = (text: string) => (/^[vcud]+$/.test(text) ? [...text].map((letter) => letters[letter] ?? letter) : [text])
