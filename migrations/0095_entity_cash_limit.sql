ALTER TABLE "legal_entities" ADD COLUMN "cash_limit" bigint;--> statement-breakpoint
ALTER TABLE "legal_entities" ADD CONSTRAINT "legal_entities_cash_limit" CHECK (cash_limit >= 0);