CREATE TABLE "call_task_calls" (
	"company_id" integer NOT NULL,
	"call_id" integer NOT NULL,
	"task_id" integer NOT NULL,
	CONSTRAINT "call_task_calls_call_id_pk" PRIMARY KEY("call_id")
);
--> statement-breakpoint
CREATE TABLE "call_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"phone" text NOT NULL,
	"user_id" integer,
	"call_id" integer NOT NULL,
	"last_call_at" timestamp(0) with time zone NOT NULL,
	"created_at" timestamp(0) with time zone NOT NULL,
	"assignee_id" integer,
	"done_at" timestamp(0) with time zone,
	"comment" text,
	CONSTRAINT "call_tasks_own" UNIQUE("company_id","id"),
	CONSTRAINT "call_tasks_status" CHECK (status between 1 and 5 and (done_at is not null) = (status in (3, 4)))
);
--> statement-breakpoint
ALTER TABLE "call_task_calls" ADD CONSTRAINT "call_task_calls_call_id_ref" FOREIGN KEY ("company_id","call_id") REFERENCES "public"."calls"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_task_calls" ADD CONSTRAINT "call_task_calls_task_id_ref" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."call_tasks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_tasks" ADD CONSTRAINT "call_tasks_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_tasks" ADD CONSTRAINT "call_tasks_call_id_ref" FOREIGN KEY ("company_id","call_id") REFERENCES "public"."calls"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_tasks" ADD CONSTRAINT "call_tasks_assignee_id_ref" FOREIGN KEY ("company_id","assignee_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_task_calls_of" ON "call_task_calls" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_tasks_open" ON "call_tasks" USING btree ("company_id","phone") WHERE status in (1, 2, 5);--> statement-breakpoint
CREATE INDEX "call_tasks_done" ON "call_tasks" USING btree ("company_id","done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "call_tasks_by_user" ON "call_tasks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "call_tasks_by_call" ON "call_tasks" USING btree ("call_id");--> statement-breakpoint
select wall_off();
