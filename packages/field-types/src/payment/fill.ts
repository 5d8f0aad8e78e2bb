export { paymentAnswer as answer } from './answer.ts'
export { PaymentInput as Input } from './input.tsx'
export { settlePayment as settle } from './stripe/settle-payment.ts'
