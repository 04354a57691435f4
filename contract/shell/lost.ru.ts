/** What stands above an act of money that was sent and not answered. */
export const lostRu = {
  sent: 'Отправлено {{moment}}.',
  other: 'Это другая операция',
}
