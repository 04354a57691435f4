ALTER TABLE "employer_documents" ADD COLUMN "number_hash" "bytea";--> statement-breakpoint
ALTER TABLE "employer_documents" ADD COLUMN "number_tail" text;--> statement-breakpoint
ALTER TABLE "employer_documents" ADD CONSTRAINT "employer_documents_number_once" UNIQUE("employer_id","employer_document_type_id","number_hash");