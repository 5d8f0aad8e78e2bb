import contactUs from '../library/contact-us.json' with { type: 'json' }
import customerFeedback from '../library/customer-feedback.json' with { type: 'json' }
import eventSignUp from '../library/event-sign-up.json' with { type: 'json' }
import jobApplication from '../library/job-application.json' with { type: 'json' }
import npsSurvey from '../library/nps-survey.json' with { type: 'json' }
import partyRsvp from '../library/party-rsvp.json' with { type: 'json' }
import patientIntake from '../library/patient-intake.json' with { type: 'json' }
import photographyBooking from '../library/photography-booking.json' with { type: 'json' }
import productOrder from '../library/product-order.json' with { type: 'json' }
import salonAppointment from '../library/salon-appointment.json' with { type: 'json' }
import weddingRsvp from '../library/wedding-rsvp.json' with { type: 'json' }
import type { StoredTemplate } from './template.ts'

/** By slug, which is the name of the file. */
export const library: Readonly<Record<string, StoredTemplate>> = {
  'contact-us': contactUs,
  'customer-feedback': customerFeedback,
  'event-sign-up': eventSignUp,
  'job-application': jobApplication,
  'nps-survey': npsSurvey,
  'party-rsvp': partyRsvp,
  'patient-intake': patientIntake,
  'photography-booking': photographyBooking,
  'product-order': productOrder,
  'salon-appointment': salonAppointment,
  'wedding-rsvp': weddingRsvp,
}
