import accountOpening from '../library/account-opening.json' with { type: 'json' }
import adCampaignBrief from '../library/ad-campaign-brief.json' with { type: 'json' }
import adSpaceOrder from '../library/ad-space-order.json' with { type: 'json' }
import alumniReunion from '../library/alumni-reunion.json' with { type: 'json' }
import alumniUpdate from '../library/alumni-update.json' with { type: 'json' }
import associationMembership from '../library/association-membership.json' with { type: 'json' }
import brandSurvey from '../library/brand-survey.json' with { type: 'json' }
import calorieCalculator from '../library/calorie-calculator.json' with { type: 'json' }
import campSurvey from '../library/camp-survey.json' with { type: 'json' }
import churchConnectionCard from '../library/church-connection-card.json' with { type: 'json' }
import classEnrollment from '../library/class-enrollment.json' with { type: 'json' }
import communityAward from '../library/community-award.json' with { type: 'json' }
import conferenceAbstract from '../library/conference-abstract.json' with { type: 'json' }
import contactUs from '../library/contact-us.json' with { type: 'json' }
import contentBrief from '../library/content-brief.json' with { type: 'json' }
import contractReview from '../library/contract-review.json' with { type: 'json' }
import courseEvaluation from '../library/course-evaluation.json' with { type: 'json' }
import courtReservation from '../library/court-reservation.json' with { type: 'json' }
import customerFeedback from '../library/customer-feedback.json' with { type: 'json' }
import donation from '../library/donation.json' with { type: 'json' }
import employeeAward from '../library/employee-award.json' with { type: 'json' }
import equipmentCheckout from '../library/equipment-checkout.json' with { type: 'json' }
import esportsTournament from '../library/esports-tournament.json' with { type: 'json' }
import eventSignUp from '../library/event-sign-up.json' with { type: 'json' }
import exitInterview from '../library/exit-interview.json' with { type: 'json' }
import gameNightPoll from '../library/game-night-poll.json' with { type: 'json' }
import generalKnowledgeQuiz from '../library/general-knowledge-quiz.json' with { type: 'json' }
import guestPost from '../library/guest-post.json' with { type: 'json' }
import gymMembership from '../library/gym-membership.json' with { type: 'json' }
import helpDeskTicket from '../library/help-desk-ticket.json' with { type: 'json' }
import homeOfficeCheck from '../library/home-office-check.json' with { type: 'json' }
import inKindDonation from '../library/in-kind-donation.json' with { type: 'json' }
import incidentReport from '../library/incident-report.json' with { type: 'json' }
import insuranceClaim from '../library/insurance-claim.json' with { type: 'json' }
import insuranceQuote from '../library/insurance-quote.json' with { type: 'json' }
import interviewScorecard from '../library/interview-scorecard.json' with { type: 'json' }
import jobApplication from '../library/job-application.json' with { type: 'json' }
import launchChecklist from '../library/launch-checklist.json' with { type: 'json' }
import liabilityWaiver from '../library/liability-waiver.json' with { type: 'json' }
import loanCalculator from '../library/loan-calculator.json' with { type: 'json' }
import newsletterSignUp from '../library/newsletter-sign-up.json' with { type: 'json' }
import npsSurvey from '../library/nps-survey.json' with { type: 'json' }
import officerElection from '../library/officer-election.json' with { type: 'json' }
import partyRsvp from '../library/party-rsvp.json' with { type: 'json' }
import patientIntake from '../library/patient-intake.json' with { type: 'json' }
import petAdoption from '../library/pet-adoption.json' with { type: 'json' }
import petition from '../library/petition.json' with { type: 'json' }
import phishingQuiz from '../library/phishing-quiz.json' with { type: 'json' }
import photoRelease from '../library/photo-release.json' with { type: 'json' }
import photographyBooking from '../library/photography-booking.json' with { type: 'json' }
import playtestFeedback from '../library/playtest-feedback.json' with { type: 'json' }
import preCampSurvey from '../library/pre-camp-survey.json' with { type: 'json' }
import productOrder from '../library/product-order.json' with { type: 'json' }
import propertyInspection from '../library/property-inspection.json' with { type: 'json' }
import quoteRequest from '../library/quote-request.json' with { type: 'json' }
import realEstateLead from '../library/real-estate-lead.json' with { type: 'json' }
import referenceCheck from '../library/reference-check.json' with { type: 'json' }
import remoteWorkRequest from '../library/remote-work-request.json' with { type: 'json' }
import rentalApplication from '../library/rental-application.json' with { type: 'json' }
import restaurantReservation from '../library/restaurant-reservation.json' with { type: 'json' }
import returnRequest from '../library/return-request.json' with { type: 'json' }
import safetyInspection from '../library/safety-inspection.json' with { type: 'json' }
import salonAppointment from '../library/salon-appointment.json' with { type: 'json' }
import salonConsultation from '../library/salon-consultation.json' with { type: 'json' }
import seoAudit from '../library/seo-audit.json' with { type: 'json' }
import shelterVolunteer from '../library/shelter-volunteer.json' with { type: 'json' }
import sponsorshipPackage from '../library/sponsorship-package.json' with { type: 'json' }
import sponsorshipRequest from '../library/sponsorship-request.json' with { type: 'json' }
import summerCampRegistration from '../library/summer-camp-registration.json' with { type: 'json' }
import teamRegistration from '../library/team-registration.json' with { type: 'json' }
import vetAppointment from '../library/vet-appointment.json' with { type: 'json' }
import vetNewClient from '../library/vet-new-client.json' with { type: 'json' }
import volunteerSignUp from '../library/volunteer-sign-up.json' with { type: 'json' }
import webDesignBrief from '../library/web-design-brief.json' with { type: 'json' }
import websiteQuote from '../library/website-quote.json' with { type: 'json' }
import weddingPlanningInquiry from '../library/wedding-planning-inquiry.json' with { type: 'json' }
import weddingRsvp from '../library/wedding-rsvp.json' with { type: 'json' }
import type { StoredTemplate } from './template.ts'

/** By slug, which is the name of the file. */
export const library: Readonly<Record<string, StoredTemplate>> = {
  'account-opening': accountOpening,
  'ad-campaign-brief': adCampaignBrief,
  'ad-space-order': adSpaceOrder,
  'alumni-reunion': alumniReunion,
  'alumni-update': alumniUpdate,
  'association-membership': associationMembership,
  'brand-survey': brandSurvey,
  'calorie-calculator': calorieCalculator,
  'camp-survey': campSurvey,
  'church-connection-card': churchConnectionCard,
  'class-enrollment': classEnrollment,
  'community-award': communityAward,
  'conference-abstract': conferenceAbstract,
  'contact-us': contactUs,
  'content-brief': contentBrief,
  'contract-review': contractReview,
  'course-evaluation': courseEvaluation,
  'court-reservation': courtReservation,
  'customer-feedback': customerFeedback,
  donation,
  'employee-award': employeeAward,
  'equipment-checkout': equipmentCheckout,
  'esports-tournament': esportsTournament,
  'event-sign-up': eventSignUp,
  'exit-interview': exitInterview,
  'game-night-poll': gameNightPoll,
  'general-knowledge-quiz': generalKnowledgeQuiz,
  'guest-post': guestPost,
  'gym-membership': gymMembership,
  'help-desk-ticket': helpDeskTicket,
  'home-office-check': homeOfficeCheck,
  'in-kind-donation': inKindDonation,
  'incident-report': incidentReport,
  'insurance-claim': insuranceClaim,
  'insurance-quote': insuranceQuote,
  'interview-scorecard': interviewScorecard,
  'job-application': jobApplication,
  'launch-checklist': launchChecklist,
  'liability-waiver': liabilityWaiver,
  'loan-calculator': loanCalculator,
  'newsletter-sign-up': newsletterSignUp,
  'nps-survey': npsSurvey,
  'officer-election': officerElection,
  'party-rsvp': partyRsvp,
  'patient-intake': patientIntake,
  'pet-adoption': petAdoption,
  petition,
  'phishing-quiz': phishingQuiz,
  'photo-release': photoRelease,
  'photography-booking': photographyBooking,
  'playtest-feedback': playtestFeedback,
  'pre-camp-survey': preCampSurvey,
  'product-order': productOrder,
  'property-inspection': propertyInspection,
  'quote-request': quoteRequest,
  'real-estate-lead': realEstateLead,
  'reference-check': referenceCheck,
  'remote-work-request': remoteWorkRequest,
  'rental-application': rentalApplication,
  'restaurant-reservation': restaurantReservation,
  'return-request': returnRequest,
  'safety-inspection': safetyInspection,
  'salon-appointment': salonAppointment,
  'salon-consultation': salonConsultation,
  'seo-audit': seoAudit,
  'shelter-volunteer': shelterVolunteer,
  'sponsorship-package': sponsorshipPackage,
  'sponsorship-request': sponsorshipRequest,
  'summer-camp-registration': summerCampRegistration,
  'team-registration': teamRegistration,
  'vet-appointment': vetAppointment,
  'vet-new-client': vetNewClient,
  'volunteer-sign-up': volunteerSignUp,
  'web-design-brief': webDesignBrief,
  'website-quote': websiteQuote,
  'wedding-planning-inquiry': weddingPlanningInquiry,
  'wedding-rsvp': weddingRsvp,
}
