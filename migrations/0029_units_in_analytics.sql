ALTER TABLE "units" ALTER COLUMN "is_in_analytics" SET DEFAULT true;--> statement-breakpoint
-- A new studio counts: without a reader the old default meant nothing.
select wall_off();
